/**
 * The roles that transactions of this program take, none of which owns anything or can log in: a gateway within one organization, who
 * builds, the door that knows keys, and the one whose functions look words up.
 */
export const roles = ['persona_gateway', 'persona_worker', 'persona_door', 'persona_searcher'] as const;
export type Role = Exclude<(typeof roles)[number], 'persona_searcher'>;

/** Makes the roles that are missing in this cluster, and lets the current user take them. Roles belong to all databases of a cluster, so another may be making them. */
export const makeRoles = `
  DO $$ DECLARE role text; BEGIN
    FOREACH role IN ARRAY ARRAY['${roles.join("', '")}'] LOOP
      BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN EXECUTE format('CREATE ROLE %I NOLOGIN', role); END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
      IF NOT pg_has_role(role, 'MEMBER') THEN EXECUTE format('GRANT %I TO CURRENT_USER', role); END IF;
    END LOOP;
  END $$;
`;

/** Lets the roles into the schema; who owns a function must for a moment be able to make one. */
export const letIn = `GRANT USAGE ON SCHEMA persona TO ${roles.join(', ')}; GRANT CREATE ON SCHEMA persona TO persona_door, persona_searcher`;
export const letInOnly = 'REVOKE CREATE ON SCHEMA persona FROM persona_door, persona_searcher';
