-- Words by which the ingredients of a product name what a pet is allergic to, separated by commas.
alter table allergies add column ingredients text not null default '' check (length(ingredients) <= 500);

update allergies set ingredients = known.ingredients
from (values
  ('Chicken', 'chicken, poultry'),
  ('Beef', 'beef, bovine, buffalo'),
  ('Fish', 'fish, salmon, tuna, sardine, mackerel, anchovy, cod, rohu, krill'),
  ('Eggs', 'egg, albumin'),
  ('Milk and dairy', 'milk, dairy, whey, casein, curd, yogurt, yoghurt, cheese, paneer, ghee, lactose, colostrum'),
  ('Wheat or gluten', 'wheat, gluten, barley, rye, semolina, maida, atta, malt'),
  ('Soy', 'soy, soya, soybean, tofu'),
  ('Maize', 'maize, corn, cornflour'),
  ('Shampoo or soap', 'shampoo, soap'),
  ('Penicillin',
   'penicillin, amoxicillin, amoxycillin, amoxyclav, ampicillin, cloxacillin, dicloxacillin, carbenicillin, piperacillin'),
  ('Sulfa medicine',
   'sulfadiazine, sulphadiazine, sulfamethoxazole, sulphamethoxazole, sulfadimidine, sulfadimethoxine, sulfadoxine, sulfasalazine'),
  ('Painkillers',
   'meloxicam, carprofen, ketoprofen, firocoxib, robenacoxib, deracoxib, tolfenamic acid, nimesulide, paracetamol, aspirin, ibuprofen, diclofenac, tramadol')
) as known (name, ingredients)
where allergies.name = known.name;
