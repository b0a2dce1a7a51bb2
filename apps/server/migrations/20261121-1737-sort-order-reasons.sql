-- They came in an order that nobody had asked for.
update order_reasons set position = position + 100;
update order_reasons set position = sorted.position
from (values
  ('I ordered by mistake', 1), ('I found it elsewhere', 2), ('It takes too long', 3),
  ('I want to change the address or the items', 4), ('My vet advised something else', 5),
  ('My pet does not need it any more', 6), ('Something else', 7),
  ('It came damaged', 1), ('It is not what I ordered', 2), ('It has expired', 3),
  ('Out of stock', 1), ('We do not deliver there today', 2), ('The price was wrong', 3),
  ('The shop is closed', 4),
  ('The picture cannot be read', 1), ('The medicine is not on it', 2), ('It is older than six months', 3),
  ('It is not signed by a vet', 4), ('It is for another animal', 5)
) as sorted (name, position)
where order_reasons.name = sorted.name;
