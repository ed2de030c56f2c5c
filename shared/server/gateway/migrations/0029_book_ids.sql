ALTER TABLE "accounts" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "bets" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bets" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "transfer_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "account_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "game_sessions" ALTER COLUMN "account_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;