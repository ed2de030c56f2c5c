ALTER TABLE "staff_acts" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_form_unique" UNIQUE("form");