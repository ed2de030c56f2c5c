CREATE UNLOGGED TABLE "address_calls" (
	"address" text NOT NULL,
	"process" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "address_calls_address_process_pk" PRIMARY KEY("address","process")
);
--> statement-breakpoint
CREATE INDEX "address_calls_minute_index" ON "address_calls" USING btree ("minute");