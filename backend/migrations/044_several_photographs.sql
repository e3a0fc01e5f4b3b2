-- An incident has several photographs, whichever customer it is of.
update sinister_file_type set multiple = true, version = version + 1
where customer = any(array(select code from customer)) and slug = 'fotografias' and not multiple;
