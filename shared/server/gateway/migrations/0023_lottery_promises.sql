CREATE TABLE "lottery_promises" (
	"draw_code" text NOT NULL,
	"numero" text NOT NULL,
	"seed_hash" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"digest" text,
	"tickets" integer,
	"closed_at" timestamp with time zone,
	CONSTRAINT "lottery_promises_draw_code_numero_pk" PRIMARY KEY("draw_code","numero")
);
