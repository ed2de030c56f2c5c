CREATE TABLE "limits_declined" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_limits" (
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"asked" bigint,
	CONSTRAINT "play_limits_member_id_kind_period_pk" PRIMARY KEY("member_id","kind","period")
);
--> statement-breakpoint
CREATE TABLE "play_minutes" (
	"member_id" integer NOT NULL,
	"minute" integer NOT NULL,
	CONSTRAINT "play_minutes_member_id_minute_pk" PRIMARY KEY("member_id","minute")
);
--> statement-breakpoint
ALTER TABLE "limits_declined" ADD CONSTRAINT "limits_declined_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limits" ADD CONSTRAINT "play_limits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_minutes" ADD CONSTRAINT "play_minutes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;