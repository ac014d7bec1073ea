CREATE TABLE "trials" (
	"project_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"core_hash" text NOT NULL,
	"hash" text NOT NULL,
	"made" boolean NOT NULL,
	"is_valid" boolean NOT NULL,
	"held" integer NOT NULL,
	"behaviours" integer NOT NULL,
	"verdict" json NOT NULL,
	"tools" json NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trials_project_id_content_hash_pk" PRIMARY KEY("project_id","content_hash")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "trying_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "published_apps" ADD COLUMN "content" json;--> statement-breakpoint
ALTER TABLE "published_apps" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "estimated_gas_cost";--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "security_notes";--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "validation_results";--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "guarantees";--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "validated_revision";