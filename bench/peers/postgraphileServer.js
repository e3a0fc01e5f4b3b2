import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * PostGraphile on the product's database, as its own guide sets it up. Plain JavaScript, because it runs in a newer Node
 * and its packages are in a folder of their own.
 */

const { PACKAGES, DATABASE_URL, PORT, CUSTOMER } = process.env;
const needed = createRequire(`${PACKAGES}/package.json`);
const { postgraphile } = needed('postgraphile');
const { PostGraphileAmberPreset } = needed('postgraphile/presets/amber');
const { makePgService } = needed('postgraphile/adaptors/pg');
const { addPgTableCondition } = needed('postgraphile/utils');
const { grafserv } = needed('postgraphile/grafserv/node');

/** The bounds of the range of days, which the conditions that PostGraphile makes by itself cannot ask. */
const days = [
  ['dayFrom', (sql, column, day) => sql`${column} >= ${day}`],
  ['dayTo', (sql, column, day) => sql`${column} <= ${day}`],
].map(([name, compare]) =>
  addPgTableCondition(
    { schemaName: 'public', tableName: 'incident' },
    name,
    ({ graphql }) => ({ type: graphql.GraphQLString }),
    (day, { sql, sqlTableAlias }) => compare(sql, sql`${sqlTableAlias}.added_day`, sql`${sql.value(day)}::date`),
  ),
);

const server = createServer();
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: days,
  pgServices: [
    makePgService({
      connectionString: DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: 10, min: 4 },
    }),
  ],
  grafast: { context: () => ({ pgSettings: { 'app.customers': CUSTOMER } }) },
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
});
await instance.createServ(grafserv).addTo(server);
server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
