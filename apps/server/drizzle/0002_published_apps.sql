CREATE TABLE "published_apps" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_apps_project_id_unique" UNIQUE("project_id")
);
--> statement-breakpoint
ALTER TABLE "published_apps" ADD CONSTRAINT "published_apps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;