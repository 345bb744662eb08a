resource "kubernetes_deployment" "web" {
  metadata {
    name = "web"
  }
  spec {
    template {
      spec {
        init_container {
          name  = "migrate"
          image = "web:1.4.2"
          env {
            name  = "PGPASSWORD"
            value = "hunter2" # BAD
          }
        }
        container {
          name  = "web"
          image = "web:1.4.2"
          env {
            name  = "LOG_LEVEL"
            value = "info"
          }
          env {
            name  = "AWS_SECRET_ACCESS_KEY"
            value = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" # BAD
          }
          env {
            name  = "KEY_ID"
            value = "AKIAIOSFODNN7EXAMPLE" # BAD
          }
          env {
            name  = "dbPassword"
            value = 123456 # BAD
          }
          env {
            name  = "DB_PASS"
            value = "hunter2-hunter" # BAD
          }
          env {
            name  = "STRIPE_API_KEY"
            value = "0a1b2c3d4e5f" # BAD
          }
          env {
            name  = "DATABASE_URL"
            value = "postgres://web:hunter2@db:5432/web" # BAD
          }
        }
      }
    }
  }
}

resource "kubernetes_cron_job_v1" "nightly" {
  metadata {
    name = "nightly"
  }
  spec {
    schedule = "0 3 * * *"
    job_template {
      spec {
        template {
          spec {
            restart_policy = "Never"
            container {
              name  = "job"
              image = "job:1.0.0"
              env {
                name  = "API_TOKEN"
                value = "0a1b2c3d4e5f" # BAD
              }
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_config_map" "settings" {
  data = {
    LOG_LEVEL     = "info"
    smtp-password = "hunter2"                                                                                                                                    # BAD
    ftp-password  = "hunter2\n"                                                                                                                                  # BAD
    id_ed25519    = "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtz\n-----END OPENSSH PRIVATE KEY-----\n" # BAD
  }
  metadata {
    name = "settings"
  }
}
