resource "kubernetes_ingress_v1" "plain" {
  metadata {
    name = "plain"
  }
  spec { # BAD
    rule {
      host = "www.example.com"
      http {
        path {
          path      = "/"
          path_type = "Prefix"
          backend {
            service {
              name = "web"
              port {
                number = 80
              }
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_ingress_v1" "some_hosts" {
  metadata {
    name = "some-hosts"
  }
  spec {
    tls {
      hosts       = ["www.example.com", "*.shop.example.com"]
      secret_name = "web-tls"
    }
    rule {
      host = "www.example.com"
    }
    rule {
      host = "admin.example.com" # BAD
    }
    rule {
      host = "a.b.shop.example.com" # BAD
    }
  }
}
