import type { DishReviews } from '../contract.ts'
import { maxRating } from '../rules.ts'

/**
 * What guests say of a dish, for search engines; nothing while nobody has said anything. A menu item
 * of schema.org has no reviews of its own: one that has them is a product as well.
 */
export function reviewData(shown: DishReviews | null | undefined): object {
  if (!shown || shown.average === null) return {}
  const scale = { bestRating: maxRating, worstRating: 1 }
  return {
    '@type': ['MenuItem', 'Product'],
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: shown.average,
      reviewCount: shown.count,
      ...scale,
    },
    review: shown.reviews.map(({ name, details, rating, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: createdAt.slice(0, 10),
      reviewBody: details,
      ...(rating !== null && {
        reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
      }),
    })),
  }
}
