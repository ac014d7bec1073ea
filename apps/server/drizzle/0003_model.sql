CREATE TABLE "own_models" (
	"user_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text,
	"sealed_key" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "model_spent" json;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "model" json;--> statement-breakpoint
ALTER TABLE "own_models" ADD CONSTRAINT "own_models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;