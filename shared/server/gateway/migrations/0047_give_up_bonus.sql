ALTER TABLE "turnovers" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "given_back" bigint;