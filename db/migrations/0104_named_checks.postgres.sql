-- Checks by names that both engines know, so that a later step can put others in their place by one text.
alter table orders rename constraint orders_type_check to orders_type_known;
alter table order_parts rename constraint order_parts_kind_check to order_parts_kind_known;
