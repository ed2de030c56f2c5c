CREATE TABLE "former_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mobile_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_proved_at" timestamp with time zone;--> statement-breakpoint
-- Addresses stay where they are, also the same one at several members: none of them was proved, and each is asked to.
UPDATE "members" SET "email" = nullif(lower(btrim("email")), '') WHERE "email" IS NOT NULL;--> statement-breakpoint
-- Whoever answers a number could always sign in and set a new password by a code to it.
UPDATE "members" SET "mobile_proved_at" = "joined_at" WHERE "mobile" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "former_contacts" ADD CONSTRAINT "former_contacts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_contacts_value" ON "former_contacts" USING btree ("value");--> statement-breakpoint
CREATE INDEX "former_contacts_member" ON "former_contacts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("id") WHERE "notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "notices_member" ON "notices" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_proved" ON "members" USING btree ("email") WHERE "members"."email_proved_at" is not null;