CREATE TABLE "bank_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"bank" text NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"outcome" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"channel" text NOT NULL,
	"amount" bigint NOT NULL,
	"promotion" text,
	"state" text NOT NULL,
	"reason" text,
	"fee" bigint NOT NULL,
	"credited" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"turnover" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "turnovers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "turnovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locked" bigint NOT NULL,
	"required" bigint NOT NULL,
	"played" bigint DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"reference" text NOT NULL,
	"bank_account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"steps" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD CONSTRAINT "deposit_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_member" ON "bank_accounts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_number" ON "bank_accounts" USING btree ("bank","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_order" ON "bank_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_payments_state" ON "bank_payments" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_orders_reference" ON "deposit_orders" USING btree ("member_id","reference");--> statement-breakpoint
CREATE INDEX "deposit_orders_member" ON "deposit_orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "deposit_orders_state" ON "deposit_orders" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "turnovers_reference" ON "turnovers" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "turnovers_member" ON "turnovers" USING btree ("member_id","done_at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_reference" ON "withdrawals" USING btree ("member_id","reference");--> statement-breakpoint
CREATE INDEX "withdrawals_member" ON "withdrawals" USING btree ("member_id","requested_at");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state");