-- Lists of records are read page by page, by their date or folio.

create index requisition_by_date on requisition (customer, added_at, id);
create index requisition_by_folio on requisition (customer, folio collate "C", id);
create index purchase_order_by_date on purchase_order (customer, added_at, id);
create index purchase_order_by_folio on purchase_order (customer, folio collate "C", id);
create index materials_quotation_by_date on materials_quotation (customer, added_at, id);
create index road_report_by_date on road_report (customer, added_at, id);
create index road_report_by_folio on road_report (customer, folio collate "C", id);
