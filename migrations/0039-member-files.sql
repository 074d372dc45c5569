-- A slug must not be the name of a page: `/smobo/importeren`.
update users set slug = slug || '-' || "userId" where slug = 'importeren';
