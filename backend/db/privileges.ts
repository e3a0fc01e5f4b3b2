import type pg from 'pg';

/** Why the backend cannot start, in Spanish for the operator of the server. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}

type Role = { name: string; privileged: boolean; owns: boolean };

const query = `
  select current_user as name,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as privileged,
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')) as owns`;

/** Refuses superusers and table owners, because they silently bypass row security. */
export async function refusePrivileges(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Role>(query);
  const role = rows[0];
  if (!role || role.privileged || role.owns) {
    throw new StartError(
      `El usuario de base de datos «${role?.name}» es dueño de las tablas o evade la seguridad por cliente. ` +
        'Indique en DATABASE_URL un usuario sin esos privilegios, como dictamen_app.',
    );
  }
}
