CREATE TABLE "deployments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"network" text,
	"network_name" text NOT NULL,
	"chain_id" bigint NOT NULL,
	"deployer" text NOT NULL,
	"contracts" json NOT NULL,
	"gas_used" bigint NOT NULL,
	"total_cost" text NOT NULL,
	"verification" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deployments_of_user" ON "deployments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "deployments_of_project" ON "deployments" USING btree ("project_id","created_at");