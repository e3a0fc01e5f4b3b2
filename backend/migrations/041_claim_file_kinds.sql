-- Other files than photographs take workbooks and pictures too. Only what was seeded is widened; kinds that people chose stay.
update sinister_file_type set kinds = '{pdf,jpg,jpeg,png,xls,xlsx}', version = version + 1
where customer = any(array(select code from customer))
  and slug in ('reporte', 'poliza', 'identificacion', 'volumetria')
  and kinds in ('{}', '{pdf,jpg,jpeg}', '{pdf,xls,xlsx}');
