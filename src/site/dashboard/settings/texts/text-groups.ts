/** Every text of `modules/restaurant/house-texts.ts` with a label that says where it stands. */
export const textGroups: readonly {
  title: string
  rows: Readonly<Record<string, string>>
}[] = [
  {
    title: 'Home: over the pictures',
    rows: {
      heroTitle: 'Large line, and the foot of every page',
      heroText: 'Line under it',
      heroButton: 'Button',
      openingLabel: 'Before open or closed',
    },
  },
  {
    title: 'Home: its sections',
    rows: {
      orderOnlineTitle: 'Order online: small line',
      orderOnlineText: 'Order online: heading',
      popularBanner: 'Banner over the popular dishes',
      popularTitle: 'Popular: small line',
      popularText: 'Popular: heading',
      popularButton: 'Popular: button',
      featureEyebrow: 'Featured: small line',
      featureTitle: 'Featured: heading',
      featureButton: 'Featured: button',
      testimonialsText: 'Testimonials: small line',
      testimonialsTitle: 'Testimonials: heading',
    },
  },
  {
    title: 'Menu and shop',
    rows: {
      menuTitle: 'Menu: heading',
      menuText: 'Menu: line under it',
      offersTitle: 'Offers: heading',
      offersText: 'Offers: small line',
      menuButton: 'Button under each section',
      dessertText: 'Desserts: description',
      pizzaText: 'Pizzas: description',
      saladText: 'Salads: description',
      soupText: 'Soups: description',
      menuEmpty: 'While the menu is empty',
      shopTitle: 'Shop: heading',
      shopText: 'Shop: line under it',
    },
  },
  {
    title: 'Contact page and footer',
    rows: {
      contactTitle: 'Contact: heading',
      contactText: 'Contact: line under it',
      visitText: 'Visit: small line',
      visitTitle: 'Visit: heading',
      phoneTitle: 'Phone card',
      addressTitle: 'Address card',
      directions: 'Way to the map',
      deskTitle: 'Desk hours: heading',
      deskText: 'Desk hours: line under them',
      findTitle: 'Footer: address',
      houseTitle: 'Footer: hours',
      houseText: 'Footer: line under the hours',
      followTitle: 'Footer: links',
      copyright: 'Footer: last line',
    },
  },
  {
    title: 'Messages',
    rows: {
      signInTitle: 'Not logged in: heading',
      signInText: 'Not logged in: text',
      signInButton: 'Not logged in: button',
      deletedTitle: 'After a delete: heading',
      deletedText: 'After a delete: text',
      welcome: 'Welcome on a customer’s page',
    },
  },
]
