CREATE TABLE "mall_items" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"price" integer NOT NULL,
	"stock" integer NOT NULL,
	"min_rank" integer NOT NULL,
	"club" text NOT NULL,
	"most" integer NOT NULL,
	"amount" bigint NOT NULL,
	"turnover" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"item_id" text NOT NULL,
	"reference" text NOT NULL,
	"points" integer NOT NULL,
	"delivery" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"promotion_id" text NOT NULL,
	"period" text NOT NULL,
	"reference" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"applied_at" timestamp with time zone NOT NULL,
	"review_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_visits" (
	"member_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_visits_member_id_visitor_pk" PRIMARY KEY("member_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"grant_key" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"turnover" integer NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mall_orders" ADD CONSTRAINT "mall_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_orders" ADD CONSTRAINT "mall_orders_item_id_mall_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."mall_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_claims" ADD CONSTRAINT "promotion_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_orders_reference" ON "mall_orders" USING btree ("member_id","reference");--> statement-breakpoint
CREATE INDEX "mall_orders_member" ON "mall_orders" USING btree ("member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_claims_reference" ON "promotion_claims" USING btree ("member_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_claims_period" ON "promotion_claims" USING btree ("member_id","promotion_id","period") WHERE "promotion_claims"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "promotion_claims_review" ON "promotion_claims" USING btree ("state","review_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_grant" ON "rewards" USING btree ("member_id","grant_key");--> statement-breakpoint
CREATE INDEX "rewards_member" ON "rewards" USING btree ("member_id","granted_at");