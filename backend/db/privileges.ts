import type pg from 'pg';
import { SolvableError } from '#kit/errors.ts';

/** Why the backend cannot start, in Spanish for the operator of the server. */
export class StartError extends SolvableError {
  override readonly name = 'StartError';
}

type Role = { name: string; login: string; privileged: boolean; owns: boolean; unset: boolean };

const query = `
  select current_user as name, session_user as login,
    current_setting('TimeZone') <> 'UTC' or current_setting('statement_timeout') = '0' as unset,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as privileged,
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')) as owns`;

/**
 * Refuses superusers and table owners, because they silently bypass row security, and connections whose settings a pooler
 * dropped on the way: instants would be read wrongly.
 * @throws StartError
 */
export async function refusePrivileges(pool: pg.Pool, variable = 'DATABASE_URL'): Promise<void> {
  const { rows } = await pool.query<Role>(query);
  const role = rows[0];
  if (!role || role.privileged || role.owns) {
    throw new StartError(
      `El usuario de base de datos «${role?.name}» es dueño de las tablas o evade la seguridad por cliente. ` +
        `Indique en ${variable} un usuario sin esos privilegios, como dictamen_app.`,
    );
  }
  if (role.unset) {
    throw new StartError(
      'Entre Dictamen y PostgreSQL hay un agrupador que no transmite los ajustes de la conexión. Como dueño, ejecute: ' +
        `alter role ${role.login} set timezone = 'UTC'; alter role ${role.login} set datestyle = 'ISO'; ` +
        `alter role ${role.login} set statement_timeout = '30s'; alter role ${role.login} set lock_timeout = '15s'; ` +
        `alter role ${role.login} set idle_in_transaction_session_timeout = '60s'.`,
    );
  }
}
