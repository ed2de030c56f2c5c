CREATE TABLE "play_checks" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"minutes" integer,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "play_checks" ADD CONSTRAINT "play_checks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;