CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"level" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone NOT NULL
);
