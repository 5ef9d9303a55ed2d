import type { Database } from '../database/database.server.ts'
import type { Gauge } from '../http/metrics.server.ts'
import { selectOutages } from './store.server.ts'

/** Should be 0. */
export function outageGauge({ db }: Database): Gauge {
  return {
    name: 'servery_outages',
    help: 'External services (card processor, mail server, …) whose last call failed.',
    read: async () => (await selectOutages(db)).length,
  }
}
