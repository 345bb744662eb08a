resource "azurerm_frontdoor" "fine" {
  name = "fine"
  frontend_endpoint {
    name                                    = "site"
    host_name                               = "site.azurefd.net"
    web_application_firewall_policy_link_id = "policy"
  }
}
