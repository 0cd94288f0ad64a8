#!/bin/sh
# Run once by the image of PostgreSQL, as its superuser: the user that gateways and workers are. It owns nothing, and what it may, it may
# by the roles that "persona migrate" gives their rights.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --set password="$(cat "$GATEWAY_PASSWORD_FILE")" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE persona_gateway NOLOGIN;
CREATE ROLE persona_worker NOLOGIN;
CREATE ROLE persona_door NOLOGIN;
CREATE ROLE persona_searcher NOLOGIN;
CREATE ROLE persona_app LOGIN PASSWORD :'password' IN ROLE persona_gateway, persona_worker, persona_door;
SQL
