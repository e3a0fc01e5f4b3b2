/** Beside this file in the source, and beside the bundle once built. */
export const migrationsFolder = new URL('./migrations/', import.meta.url);
