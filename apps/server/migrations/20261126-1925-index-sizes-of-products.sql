-- All sizes of a product have its name and brand; its page leads to the others.
create index products_sizes on products (name, brand) where is_active;
