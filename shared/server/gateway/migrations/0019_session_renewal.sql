ALTER TABLE "sessions" ADD COLUMN "former_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewal_salt" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sessions_former" ON "sessions" USING btree ("former_hash");