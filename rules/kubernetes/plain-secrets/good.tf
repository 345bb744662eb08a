resource "kubernetes_deployment" "web" {
  metadata {
    name = "web"
  }
  spec {
    template {
      spec {
        container {
          name  = "web"
          image = "web:1.4.2"
          env {
            name = "DB_PASSWORD"
            value_from {
              secret_key_ref {
                name = "db"
                key  = "password"
              }
            }
          }
          env {
            name  = "DB_PASSWORD_FILE"
            value = "/run/secrets/db-password"
          }
          env {
            name  = "API_KEY"
            value = ""
          }
          env {
            name  = "API_TOKEN"
            value = "$(OTHER_TOKEN)"
          }
          env {
            name  = "SESSION_SECRET"
            value = "$${SESSION_SECRET}"
          }
          env {
            name  = "CLIENT_SECRET"
            value = "vault:secret/data/web#client"
          }
          env {
            name  = "GITHUB_TOKEN"
            value = "<your token>"
          }
          env {
            name  = "SMTP_PASSWORD"
            value = "your-password-here"
          }
          env {
            name  = "MAPS_API_KEY"
            value = "MAPS_API_KEY_VALUE"
          }
          env {
            name  = "ALLOW_EMPTY_PASSWORD"
            value = "yes"
          }
          env {
            name  = "IMAGE_PULL_SECRET"
            value = "registry"
          }
          env {
            name  = "SECRET_NAME"
            value = "web-secret"
          }
          env {
            name  = "TOKEN_URL"
            value = "https://login.example.com/token"
          }
          env {
            name  = "MAX_TOKEN"
            value = "4096"
          }
          env {
            name  = "DATABASE_URL"
            value = "postgres://web:$(DB_PASSWORD)@db:5432/web"
          }
          env {
            name  = "PUBLIC_URL"
            value = "https://example.com:8443/a@b"
          }
          env {
            name  = "PUBLIC_KEY"
            value = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5"
          }
        }
      }
    }
  }
}

resource "kubernetes_config_map_v1" "settings" {
  data = {
    LOG_LEVEL      = "info"
    TOKEN_LIFETIME = "3600"
    private_key    = "/etc/keys/private.pem"
  }
  metadata {
    name = "settings"
  }
}
