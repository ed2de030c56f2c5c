CREATE TABLE "data_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"wrapped" text NOT NULL,
	"master_fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "bank_accounts_number";--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "number_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "last_four" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_accounts_digest" ON "bank_accounts" USING btree ("number_digest");--> statement-breakpoint
CREATE INDEX "uploads_digest" ON "uploads" USING btree ("digest");