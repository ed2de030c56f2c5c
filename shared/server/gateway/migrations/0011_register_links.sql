CREATE TABLE "register_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"code" text NOT NULL,
	"type" integer NOT NULL,
	"rebate" integer NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "rebate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "register_links" ADD CONSTRAINT "register_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "register_links_code" ON "register_links" USING btree ("code");--> statement-breakpoint
CREATE INDEX "register_links_member" ON "register_links" USING btree ("member_id");