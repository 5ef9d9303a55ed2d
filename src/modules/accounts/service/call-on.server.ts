import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { Ongoing } from '../gateway/ongoing.server.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '../store/rows.server.ts'

/** A call of the provider on this scope: each of its writes is a transaction of its own. */
export function callOn(scope: Scope): Ongoing {
  return {
    scope,
    startedAt: Date.now(),
    rows: {
      insert: (table, row) =>
        inTransaction(scope, ({ db }) =>
          // People have columns that the provider knows nothing of, and above all a role.
          insertRow(db, table, row, table === 'people' ? { role: 'customer', is_sample: 0 } : {}),
        ),
      find: (table, where, limit, order) => selectRows(scope.db, table, where, { limit, order }),
      update: (table, where, change) =>
        inTransaction(scope, ({ db }) => updateRows(db, table, where, change)),
      remove: (table, where) => inTransaction(scope, ({ db }) => deleteRows(db, table, where)),
    },
  }
}
