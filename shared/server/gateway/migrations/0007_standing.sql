CREATE TABLE "club_claims" (
	"member_id" integer NOT NULL,
	"benefit" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "club_claims_member_id_benefit_period_pk" PRIMARY KEY("member_id","benefit","period")
);
--> statement-breakpoint
CREATE TABLE "club_standings" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"kept_through" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"state" text NOT NULL,
	"images" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "club_claims" ADD CONSTRAINT "club_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_standings" ADD CONSTRAINT "club_standings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_requests" ADD CONSTRAINT "identity_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_requests_member" ON "identity_requests" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_requests_open" ON "identity_requests" USING btree ("member_id") WHERE "identity_requests"."state" <> 'refused';