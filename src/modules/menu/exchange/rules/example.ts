/** A file to start from: three dishes that show every way to say something. */
export const exampleName = 'menu-example.csv'

export const exampleMenu = `name,description,category,price,options,allergens,diets,image
Phở bò,"Beef broth, flat noodles, herbs",Pho,13.90,"Size (size): Regular | Large +3.00; Extras: Egg +1.50 | Chili",celery; fish,none,pho-bo.jpg
Summer rolls,"Rice paper, mint, shrimp or tofu",Starters,6.50,"Filling (one, required): Shrimp +1.00 | Tofu",,,
Iced coffee,With condensed milk,Drinks,4.50,,milk,vegetarian,
`
