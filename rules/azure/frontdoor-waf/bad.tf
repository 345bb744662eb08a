resource "azurerm_frontdoor" "open" {
  name = "open"
  frontend_endpoint { # BAD
    name      = "site"
    host_name = "site.azurefd.net"
  }
}
