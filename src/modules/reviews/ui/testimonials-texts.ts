/** What guests say, on the home page. */
export const testimonialTexts = {
  what: 'What our guests say',
  loading: 'Loading what our guests say',
  all: 'the testimonials',
  one: 'testimonial',
}
