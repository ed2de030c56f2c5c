ALTER TABLE "staff_acts" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
INSERT INTO "staff_acts" ("act", "subject", "why", "detail", "at") SELECT 'staff.added', "name", 'As it was when changes began to be recorded', jsonb_build_object('roles', to_jsonb("roles"), 'by', 'migration'), now() FROM "staff";--> statement-breakpoint
INSERT INTO "staff_acts" ("act", "subject", "why", "detail", "at") SELECT 'staff.closed', "name", 'As it was when changes began to be recorded', jsonb_build_object('by', 'migration'), now() FROM "staff" WHERE NOT "active";
