import { fileURLToPath } from 'node:url';

/** Where drizzle-kit wrote the migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
