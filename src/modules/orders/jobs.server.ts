import type { AnyJobKind, JobKind } from '#platform/jobs/jobs.server.ts'
import type { OrderLinks } from './service/links.server.ts'
import { linkMailJob, mailPayLink } from './by-phone/service/mail-link.server.ts'
import { mailShortage, shortageMailJob } from './shortages/service/mail-shortage.server.ts'
import { type OrderNews, emailJob, mailOrderNews } from './service/emails.server.ts'

/** What this module does later. */
export function orderJobs(links: OrderLinks, origin: string): AnyJobKind[] {
  const linkOf = (orderId: string) => `${origin}/order/${links.tokenOf(orderId)}`
  const email: JobKind<OrderNews> = {
    ...emailJob,
    run: (scope, news) => mailOrderNews(scope, news, linkOf),
  }
  const payLink: JobKind<{ orderId: string }> = {
    ...linkMailJob,
    run: (scope, job, { id }) =>
      mailPayLink(scope, job, { link: linkOf(job.orderId), cause: `pay link mail ${id}` }),
  }
  const shortage: JobKind<{ shortageId: string }> = {
    ...shortageMailJob,
    run: (scope, job) => mailShortage(scope, job, linkOf),
  }
  return [email, payLink, shortage]
}
