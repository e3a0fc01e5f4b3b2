-- A service account signs with its name alone: it was given the last name of people who left theirs out.
update account set last_name = '' where scopes is not null and last_name = 'NoLastName';
