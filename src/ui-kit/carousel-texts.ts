/** The buttons of pictures that follow one another; what they show is named: "picture". */
export const carouselTexts = {
  previous: (what: string) => `Previous ${what}`,
  next: (what: string) => `Next ${what}`,
  pause: (what: string) => `Pause ${what}`,
  play: (what: string) => `Play ${what}`,
  show: (what: string, number: number) => `Show ${what} ${number}`,
}
