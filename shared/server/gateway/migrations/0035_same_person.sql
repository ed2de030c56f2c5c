ALTER TABLE "identity_requests" ADD COLUMN "number_digest" text;--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_id") WHERE "sessions"."device_id" is not null;--> statement-breakpoint
CREATE INDEX "identity_requests_number" ON "identity_requests" USING btree ("number_digest") WHERE "identity_requests"."number_digest" is not null;