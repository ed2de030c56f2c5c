CREATE TABLE "known_apart" (
	"member_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_apart_member_id_other_id_pk" PRIMARY KEY("member_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "exclusions" ADD COLUMN "follows_id" integer;--> statement-breakpoint
ALTER TABLE "exclusions" ADD COLUMN "lifted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_apart" ADD CONSTRAINT "known_apart_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_apart" ADD CONSTRAINT "known_apart_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusions" ADD CONSTRAINT "exclusions_follows_id_members_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;