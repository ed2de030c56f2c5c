CREATE TABLE "leaders" (
	"name" text PRIMARY KEY NOT NULL,
	"process" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
