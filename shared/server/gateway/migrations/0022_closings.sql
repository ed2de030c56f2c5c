CREATE TABLE "closings" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"data_erased_at" timestamp with time zone,
	"papers_erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closings_closed" ON "closings" USING btree ("closed_at");