ALTER TABLE "projects" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "projects" SET "bytes" = (SELECT coalesce(sum(octet_length("content")), 0) FROM "project_file_versions" WHERE "project_id" = "projects"."id");
